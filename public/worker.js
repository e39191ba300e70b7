// The worker's first breath. Its first message brings the address of the bundle's glue and the
// compiled module; everything after that is handled in Rust (src/worker/server.rs).
self.onmessage = async ({ data }) => {
  self.onmessage = null;
  try {
    const { default: init } = await import(data.glue);
    await init({ module_or_path: data.module });
  } catch (error) {
    // A rejected promise reaches nobody; an error thrown from a timer reaches the page.
    setTimeout(() => { throw error; });
  }
};

/** Preloaded into a server: it keeps saying how many bytes its buffers hold. */
setInterval(() => console.log(`buffers hold ${process.memoryUsage().arrayBuffers} bytes`), 200).unref();

/** How the bench starts its browser. */
export const launchOptions = (executablePath) => ({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

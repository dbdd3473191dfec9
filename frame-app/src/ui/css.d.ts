/** A stylesheet that comes with what imports it: `styles` in esbuild.config.mjs. */
declare module '*.css';

/** A stylesheet that is bundled with the module that imports it: `styles` in esbuild.config.mjs. */
declare module '*.css';

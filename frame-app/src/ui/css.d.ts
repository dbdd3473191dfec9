/** A stylesheet that is bundled with the module that imports it: `styles` in build/plugins.mjs. */
declare module '*.css';

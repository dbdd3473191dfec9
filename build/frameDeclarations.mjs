// Writes `frame-app/dist/deploy.d.ts`, which only the npm package needs.
import { bundleFrameDeclarations } from './declarations.mjs';

await bundleFrameDeclarations();

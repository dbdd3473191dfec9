// Writes the declarations in `dev-server/dist`, which only the npm package needs.
import { bundleEmulatorDeclarations } from './declarations.mjs';

await bundleEmulatorDeclarations();

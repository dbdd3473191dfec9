// Compares the sizes of the build with references. Limits: `build/sizes.mjs`.
import { compressedSize, measureBuilt } from '../../build/sizes.mjs';
import { bundlePenpal, bundleProviderUi, bundleReact } from './references.mjs';

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function measureBytes() {
  const [[host, document, , main, files], penpal, providerUi, react] = await Promise.all([
    measureBuilt(),
    bundlePenpal(),
    bundleProviderUi(),
    bundleReact(),
  ]);
  const reference = (name, content) => ({ name, figure: compressedSize(content) / 1000 });
  return [
    { ...host, reference: reference('Penpal alone', penpal) },
    document,
    { ...main, reference: reference("the provider's prebuilt UI", providerUi) },
    { name: 'of which React', unit: 'KB', figure: compressedSize(react) / 1000 },
    files,
  ];
}

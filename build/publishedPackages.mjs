// The packages that `npm run release` publishes: the folder of each, and the files from elsewhere that its tarball contains.

/** The built frame, without the files that only its tests and developers need. */
const isDeployed = (path) => !/\.tsbuildinfo$|\/dist\/(types|inline)(\/|$)/.test(path);

export const publishedPackages = [
  { folder: 'host-sdk', copies: [] },
  {
    folder: 'frame',
    declarations: 'build/frameDeclarations.mjs',
    copies: [
      { from: 'frame-app/dist', to: 'dist', filter: (path) => isDeployed(path) && !/\/gallery(\/|$)/.test(path) },
    ],
  },
  { folder: 'create-vestibule', copies: [] },
  {
    folder: 'dev-server',
    declarations: 'build/emulatorDeclarations.mjs',
    copies: [
      {
        from: 'frame-app/dist',
        to: 'dist/frame',
        filter: (path) => isDeployed(path) && !/\/dist\/docs(\/|$)/.test(path),
      },
    ],
  },
];

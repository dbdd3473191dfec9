import { choices, json } from './settingsFiles.mjs';

/** Returns the files of an application with Angular, which runs in the browser. */
export const angularFiles = (config, language, environments) => ({
  dependencies: Object.fromEntries(
    ['common', 'compiler', 'core', 'platform-browser'].map((name) => [`@angular/${name}`, '^21.0.0']),
  ),
  devDependencies: {
    '@angular/build': '^21.0.0',
    '@angular/cli': '^21.0.0',
    '@angular/compiler-cli': '^21.0.0',
    typescript: '~5.9.0',
  },
  scripts: { build: 'ng build' },
  files: {
    'angular.json': json({
      version: 1,
      cli: { analytics: false },
      projects: {
        app: {
          projectType: 'application',
          root: '',
          sourceRoot: 'src',
          architect: {
            build: {
              builder: '@angular/build:application',
              options: {
                browser: 'src/main.ts',
                index: 'src/index.html',
                tsConfig: 'tsconfig.json',
                outputPath: { base: 'dist', browser: '' },
              },
              configurations: {
                production: { outputHashing: 'all' },
                development: {
                  optimization: false,
                  sourceMap: true,
                  fileReplacements: [{ replace: 'src/environment.ts', with: 'src/environment.development.ts' }],
                },
              },
              defaultConfiguration: 'production',
            },
            serve: {
              builder: '@angular/build:dev-server',
              configurations: {
                production: { buildTarget: 'app:build:production' },
                development: { buildTarget: 'app:build:development' },
              },
              defaultConfiguration: 'development',
            },
          },
        },
      },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2022',
        module: 'preserve',
        strict: true,
        skipLibCheck: true,
        types: [],
      },
      angularCompilerOptions: { strictTemplates: true },
      include: ['src/**/*.ts'],
    }),
    'src/environment.ts': environmentFile(environments.production),
    'src/environment.development.ts': environmentFile(environments.development),
    'src/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <base href="/" />
    <title>Log in</title>
  </head>
  <body>
    <app-root></app-root>
  </body>
</html>
`,
    'src/settings.ts': `import type { WidgetConfig } from '@vestibule/host-sdk';

${choices(config, language)}`,
    'src/main.ts': `import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app';

bootstrapApplication(App).catch(console.error);
`,
    'src/auth.ts': `import { createAuth } from '@vestibule/host-sdk';
import { frameUrl, publicToken } from './environment';
import { locale } from './settings';

export const auth = createAuth({ publicToken, frameUrl, locale, theme: 'inherit' });
`,
    'src/app.ts': `import { Component, DestroyRef, type ElementRef, effect, inject, signal, viewChild } from '@angular/core';
import type { User } from '@vestibule/host-sdk';
import { auth } from './auth';
import { config } from './settings';

@Component({
  selector: 'app-root',
  template: \`
    @if (user(); as user) {
      <button type="button" (click)="auth.signOut()">Log out {{ user.emails[0]?.email }}</button>
    } @else {
      <div #login></div>
    }
  \`,
})
export class App {
  protected readonly auth = auth;
  protected readonly user = signal<User | null>(null);
  private readonly place = viewChild<ElementRef<HTMLElement>>('login');

  constructor() {
    inject(DestroyRef).onDestroy(auth.user.onChange((next) => this.user.set(next)));
    effect((onCleanup) => {
      const place = this.place();
      if (place) onCleanup(auth.mountLogin(place.nativeElement, { config }).unmount);
    });
  }
}
`,
  },
});

const environmentFile = ({ publicToken, frameUrl }) => `export const publicToken = '${publicToken}';
export const frameUrl = '${frameUrl}';
`;

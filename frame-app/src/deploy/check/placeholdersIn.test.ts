import { expect, it } from 'vitest';
import { placeholdersIn } from './placeholdersIn.ts';

const file = `# Production
VITE_PUBLIC_TOKEN=public-token-live-...
STYTCH_PROJECT_ID="project-live-..."
APP_URL=https://app.example.com
`;

it('names every variable that still has a placeholder of the guides', () => {
  expect(placeholdersIn(file, {})).toEqual([
    'STYTCH_PROJECT_ID=project-live-...',
    'VITE_PUBLIC_TOKEN=public-token-live-...',
  ]);
  expect(placeholdersIn(file.replaceAll('...', '1'), {})).toEqual([]);
});

it('reads the variables of the process first, as builds do', () => {
  expect(
    placeholdersIn(file, { VITE_PUBLIC_TOKEN: 'public-token-live-1', STYTCH_PROJECT_ID: 'project-live-1' }),
  ).toEqual([]);
  expect(placeholdersIn('STYTCH_PROJECT_ID=project-live-1', { STYTCH_PROJECT_ID: 'project-live-...' })).toEqual([
    'STYTCH_PROJECT_ID=project-live-...',
  ]);
});

it('reads the constants of a module, which a framework without environment files has', () => {
  const module = "export const publicToken = 'public-token-live-...';\nexport const frameUrl = 'https://a.example';\n";
  expect(placeholdersIn(module, {})).toEqual(['publicToken=public-token-live-...']);
  expect(placeholdersIn(module.replace('...', '1'), {})).toEqual([]);
});

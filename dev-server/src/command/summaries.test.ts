import { expect, test } from 'vitest';
import { emulatorSummary, realProviderSummary } from './summaries.ts';

const urls = { host: 'http://localhost:4100', auth: 'http://localhost:4101', provider: 'http://localhost:4102' };
const project = { urls, publicToken: 'public-token-test-a', projectId: 'project-test-a' };
const embedding = `  <div id="login"></div>
  <script src="http://localhost:4101/vestibule.js"></script>
  <script>Vestibule.createAuth({ publicToken: 'public-token-test-a' }).mountLogin('#login');</script>`;

test('names token, project and the lines to paste', () => {
  const summary = emulatorSummary({ ...project, allowedHosts: ['http://localhost:3000'] });
  expect(summary).toContain('Public token       public-token-test-a');
  expect(summary).toContain('Project ID         project-test-a');
  expect(summary).toContain('In a page of http://localhost:3000:');
  expect(summary).toContain(embedding);
  expect(summary).not.toContain('--host');
});

test('names the option for other applications if none is allowed', () => {
  expect(emulatorSummary(project)).toContain('add: --host http://localhost:3000');
});

test('names the documentation only if it can be opened', () => {
  expect(emulatorSummary(project)).not.toContain('/docs/');
  expect(emulatorSummary({ ...project, isDocumented: true })).toContain(
    'Documentation      http://localhost:4100/docs/',
  );
});

test('names the data folder', () => {
  expect(emulatorSummary({ ...project, dataFolder: '/data' })).toContain('Data               /data');
});

test.each([
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.5', true],
  ['127.0.0.1', false],
  ['::1', false],
  [undefined, false],
])('says what the interface %s opens: %s', (listen, isOpen) => {
  expect(emulatorSummary({ ...project, listen }).includes('anyone who reaches it')).toBe(isOpen);
});

test('prints the lines to paste for a real project, too', () => {
  const summary = realProviderSummary({ ...project, projectId: undefined });
  expect(summary).toContain(embedding);
  expect(summary).not.toContain('Project ID');
});

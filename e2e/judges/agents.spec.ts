import type { Page } from '@playwright/test';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { CommandLineAgent } from './CommandLineAgent.ts';

// Agents that people use log in to the sample MCP server with their own commands and pages, through the consent screen.

type Login = {
  /** The packages on the registry: the agent, and the Node that it needs. */
  packages: string[];
  command: string;
  /** Adds the server, and logs in: one command, or two. */
  steps: (server: string) => string[][];
  /** Matches the agent's output once it has tokens. */
  success: RegExp;
  /** The command that shows its servers. */
  lists: string[];
  /** Matches the output of that command when it may use the server. */
  toolList: RegExp;
};

const inspectorPackages = ['@modelcontextprotocol/inspector@2.12.0', 'node@22'];

const logins: Record<string, Login> = {
  'Codex CLI, which registers itself': {
    packages: ['@openai/codex@0.171.0'],
    command: 'codex',
    steps: (server) => [['mcp', 'add', 'garden', '--url', server, '--oauth-client-registration', 'dcr']],
    success: /Successfully logged in/,
    lists: ['mcp', 'list'],
    toolList: /garden .*OAuth/,
  },
  'Claude Code, known by its metadata document': {
    packages: ['@anthropic-ai/claude-code@2.1.197'],
    command: 'claude',
    steps: (server) => [
      ['mcp', 'add', '--transport', 'http', 'garden', server],
      ['mcp', 'login', 'garden'],
    ],
    success: /Authenticated with "garden"/,
    lists: ['mcp', 'get', 'garden'],
    toolList: /Connected/,
  },
  'MCP Inspector, which registers itself': inspector([], /by connected-app-/),
  'MCP Inspector, known by its metadata document, with the specification of 2026-07-28': inspector(
    ['--protocol-era', 'modern', '--client-metadata-url', 'https://inspector.example/client.json'],
    /by https:\/\/inspector\.example\/client\.json/,
  ),
};

/** The command line of MCP Inspector logs in with its first call. */
function inspector(options: string[], caller: RegExp): Login {
  const call = (server: string) => [
    '--cli',
    server,
    ...options,
    '--method',
    'tools/call',
    '--tool-name',
    'who_is_asking',
  ];
  return {
    packages: inspectorPackages,
    command: 'mcp-inspector',
    steps: (server) => [call(server)],
    success: caller,
    lists: ['--cli', '--list-stored-auth'],
    toolList: /\/mcp/,
  };
}

/** The addresses in the document that the makers publish. Without a network the emulator has to be told. */
const claudeDocument = {
  client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
  client_name: 'Claude Code',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
};

const inspectorDocument = {
  client_id: 'https://inspector.example/client.json',
  client_name: 'MCP Inspector',
  redirect_uris: ['http://127.0.0.1/oauth/callback'],
};

async function allow(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await new WidgetFrame(page).idp.allow.click();
}

for (const [title, { packages, command, steps, success, lists, toolList }] of Object.entries(logins)) {
  test(`${title}, logs in and may use the server`, async ({ page, context, devServer, problems, email }) => {
    test.setTimeout(600_000);
    // The pages that the agents show have icons of their own.
    problems.expect(/favicon|404/);
    devServer.control.changeProject({
      dynamic_client_registration: true,
      client_metadata_documents: [claudeDocument, inspectorDocument],
    });
    await openSession(devServer, context, email);
    const agent = CommandLineAgent.install(packages, command);
    try {
      const allowedTools: Promise<void>[] = [];
      let output = '';
      for (const step of steps(`${devServer.urls.host}/mcp`)) {
        output += await agent.run(step, (url) => void allowedTools.push(allow(page, url)));
      }
      await Promise.all(allowedTools);
      expect(allowedTools).toHaveLength(1);
      expect(output).toMatch(success);
      expect(await agent.run(lists)).toMatch(toolList);
    } finally {
      agent.remove();
    }
  });
}

test('MCP Inspector in a browser, which registers itself, logs in and lists the tools', async ({
  page,
  context,
  devServer,
  problems,
  email,
}) => {
  test.setTimeout(600_000);
  // Its pages log each attempt.
  problems.expect(/./);
  devServer.control.changeProject({ dynamic_client_registration: true });
  await openSession(devServer, context, email);
  const agent = CommandLineAgent.install(inspectorPackages, 'mcp-inspector');
  try {
    const server = `${devServer.urls.host}/mcp`;
    const inspector = await agent.serve(['--web', '--server-url', server, '--transport', 'http']);
    await page.goto(inspector.url);
    await page.getByRole('switch').first().click({ force: true });
    await new WidgetFrame(page).idp.allow.click();
    await expect(page.getByText('Authorization complete')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await page.goto('about:blank');
    inspector.stop();
  } finally {
    agent.remove();
  }
});

test('Gemini CLI, which registers itself, logs in by /mcp auth, without its model', async ({
  page,
  context,
  devServer,
  problems,
  email,
}) => {
  test.setTimeout(600_000);
  problems.expect(/favicon|404/);
  devServer.control.changeProject({ dynamic_client_registration: true });
  await openSession(devServer, context, email);
  const agent = CommandLineAgent.install(['@google/gemini-cli@0.61.0', 'node@22'], 'gemini');
  try {
    const settings = {
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
      general: { disableAutoUpdate: true },
      mcpServers: { garden: { httpUrl: `${devServer.urls.host}/mcp` } },
    };
    agent.write('.gemini/settings.json', JSON.stringify(settings));
    // A key has to exist, but is not used: the commands of /mcp ask no model.
    const { url, shows, stop } = await agent.talk(
      [
        { after: /1 MCP server/, keys: '/mcp auth garden' },
        { after: /\/mcp auth garden/, keys: '\r' },
        { after: /Do you want to continue/, keys: '\r' },
      ],
      { GEMINI_API_KEY: 'none' },
    );
    try {
      await allow(page, url);
      await shows(/Successfully (re)?authenticated|who_is_asking/i);
    } finally {
      stop();
    }
  } finally {
    agent.remove();
  }
});

import type { Page } from '@playwright/test';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { CommandLineAgent } from './CommandLineAgent.ts';

// Agents that people use log in to the sample MCP server with their own commands, through the consent screen.

type Login = {
  /** The package on the registry. */
  name: string;
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

const logins: Record<string, Login> = {
  'Codex CLI, which registers itself': {
    name: '@openai/codex@0.171.0',
    command: 'codex',
    steps: (server) => [['mcp', 'add', 'garden', '--url', server, '--oauth-client-registration', 'dcr']],
    success: /Successfully logged in/,
    lists: ['mcp', 'list'],
    toolList: /garden .*OAuth/,
  },
  'Claude Code, known by its metadata document': {
    name: '@anthropic-ai/claude-code@2.1.197',
    command: 'claude',
    steps: (server) => [
      ['mcp', 'add', '--transport', 'http', 'garden', server],
      ['mcp', 'login', 'garden'],
    ],
    success: /Authenticated with "garden"/,
    lists: ['mcp', 'get', 'garden'],
    toolList: /Connected/,
  },
};

/** The addresses in the document that the makers publish. Without a network the emulator has to be told. */
const claudeDocument = {
  client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
  client_name: 'Claude Code',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
};

async function allow(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await new WidgetFrame(page).idp.allow.click();
}

for (const [title, { name, command, steps, success, lists, toolList }] of Object.entries(logins)) {
  test(`${title}, logs in and may use the server`, async ({ page, context, devServer, problems, email }) => {
    test.setTimeout(300_000);
    // The pages that the agents show have icons of their own.
    problems.expect(/favicon|404/);
    devServer.control.changeProject({
      dynamic_client_registration: true,
      client_metadata_documents: [claudeDocument],
    });
    await openSession(devServer, context, email);
    const agent = CommandLineAgent.install(name, command);
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

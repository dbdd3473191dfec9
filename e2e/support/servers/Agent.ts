import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as current from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export const agentName = 'Garden Agent';

/** The official client libraries: version 2, and version 1, which most agents still use. */
export type AgentLibrary = 'client 2' | 'sdk 1';

export type AgentIdentity = {
  /** The URL of the client's metadata document. Without it the client registers itself. */
  clientMetadataUrl?: string;
  /** A client id that the project has registered. */
  clientId?: string;
  /** Default: a loopback address on a free port. */
  redirectUrl?: string;
};

type Transport = {
  finishAuth(code: string, issuer?: string): Promise<void>;
  close(): Promise<void>;
};
type Connection = { transport: Transport; whoIsAsking(): Promise<string> };

/** An agent on the visitor's device: an unmodified MCP client, with a server on a loopback address for the answer. */
export class Agent {
  readonly redirectUrl: string;
  readonly #library: AgentLibrary;
  readonly #server: URL;
  readonly #provider: ReturnType<typeof createProvider>;
  readonly #answers: Answers;
  #transport: Transport | undefined;

  private constructor(library: AgentLibrary, server: string, responses: Answers, identity: AgentIdentity) {
    this.#library = library;
    this.#server = new URL(server);
    this.#answers = responses;
    this.redirectUrl = identity.redirectUrl ?? responses.url;
    this.#provider = createProvider({ ...identity, redirectUrl: this.redirectUrl });
  }

  /** Starts an agent that wants to use an MCP server. */
  static async start(library: AgentLibrary, server: string, identity: AgentIdentity = {}): Promise<Agent> {
    return new Agent(library, server, await listenForResponses(), identity);
  }

  stop(): void {
    this.#answers.stop();
  }

  /** Connects without a token. Returns the address that the agent opens in the visitor's browser. */
  async authorizationUrl(): Promise<string> {
    const failure = await this.whoIsAsking().then(
      () => 'It connected.',
      (error: unknown) => error,
    );
    const url = this.#provider.opened();
    if (!url) throw new Error('The agent opens no browser.', { cause: failure });
    return url.href;
  }

  /** Waits for the browser at the loopback address. */
  answer = () => this.#answers.next;

  /** Waits for the browser at the loopback address, and redeems the code. */
  async finish(): Promise<URLSearchParams> {
    const response = await this.#answers.next;
    await this.redeem(response);
    return response;
  }

  /** Redeems the code of a response. Rejects with the error of a response without one. */
  async redeem(response: URLSearchParams): Promise<void> {
    if (response.has('error')) throw new Error(response.get('error') ?? '');
    if (response.get('state') !== this.#provider.state()) throw new Error('The state is wrong.');
    await this.#transport?.finishAuth(response.get('code') ?? '', response.get('iss') ?? undefined);
  }

  /** Connects with the tokens and calls the server's tool. */
  async whoIsAsking(): Promise<string> {
    const connect = this.#library === 'client 2' ? connectCurrent : connectFormer;
    const connection = connect(this.#server, this.#provider.forLibrary);
    this.#transport = connection.transport;
    try {
      return await connection.whoIsAsking();
    } finally {
      if (this.#provider.tokens()) await connection.transport.close();
    }
  }

  /** Forgets the access token, as when it expires, so that the next call has to refresh. */
  expireAccess(): void {
    this.#provider.expireAccess();
  }

  tokens = () => this.#provider.tokens();
}

type Answers = { url: string; next: Promise<URLSearchParams>; stop(): void };

async function listenForResponses(): Promise<Answers> {
  const server = createServer();
  const next = new Promise<URLSearchParams>((resolve) => {
    server.on('request', (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<!doctype html><title>Agent</title><link rel="icon" href="data:,"><h1>Back to the agent</h1>');
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
      if (pathname === '/callback') resolve(searchParams);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    next,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Tokens = { access_token: string; token_type: string; refresh_token?: string | undefined };

function createProvider({ clientId, clientMetadataUrl, redirectUrl }: AgentIdentity & { redirectUrl: string }) {
  let client: { client_id: string } | undefined = clientId === undefined ? undefined : { client_id: clientId };
  let tokens: Tokens | undefined;
  let verifier = '';
  let opened: URL | undefined;
  let discovered: current.OAuthDiscoveryState | undefined;
  const state = crypto.randomUUID();
  const forLibrary = {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: {
      client_name: agentName,
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'plants:read plants:water offline_access',
    },
    state: () => state,
    clientInformation: () => client,
    saveClientInformation: (information: { client_id: string }) => {
      client = information;
    },
    tokens: () => tokens,
    saveTokens: (savedTokens: Tokens) => {
      tokens = savedTokens;
    },
    redirectToAuthorization: (url: URL) => {
      opened = url;
    },
    saveCodeVerifier: (information: string) => {
      verifier = information;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (state: current.OAuthDiscoveryState) => {
      discovered = state;
    },
    discoveryState: () => discovered,
  };
  return {
    forLibrary,
    state: () => state,
    tokens: () => tokens,
    opened: () => opened,
    expireAccess() {
      if (tokens) tokens = { ...tokens, access_token: 'expired' };
    },
  };
}

type Provider = ReturnType<typeof createProvider>['forLibrary'];

const whoAmI = { name: 'who_is_asking', arguments: {} };
const info = { name: 'garden-agent', version: '1.0.0' };

function connectCurrent(server: URL, authProvider: Provider): Connection {
  const transport = new current.StreamableHTTPClientTransport(server, { authProvider });
  const client = new current.Client(info);
  return {
    transport,
    async whoIsAsking() {
      await client.connect(transport);
      return textOf(await client.callTool(whoAmI));
    },
  };
}

function connectFormer(server: URL, authProvider: Provider): Connection {
  const transport = new StreamableHTTPClientTransport(server, { authProvider });
  const client = new Client(info);
  return {
    transport,
    async whoIsAsking() {
      // The library's own type of a transport does not allow exact optional properties.
      await client.connect(transport as Parameters<typeof client.connect>[0]);
      return textOf(await client.callTool(whoAmI));
    },
  };
}

function textOf(result: object): string {
  const { content } = result as { content?: { text?: string }[] };
  return content?.[0]?.text ?? '';
}

import type { Hono } from 'hono';
import { loadDemoCompany } from '../b2b/demoCompany.ts';
import type { Control } from '../control/control.ts';
import { createEmulator } from '../emulator.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { EMULATED_PROJECT } from '../startDevServer.ts';
import { createState, type State } from '../state/createState.ts';
import { defaultProject, type ProjectSettings } from '../state/project.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

export const HOST_URL = 'http://localhost:4100';
export const AUTH_URL = 'http://localhost:4101';
export const PROVIDER_URL = 'http://localhost:4102';

type CallOptions = { method?: string; sessionToken?: string; headers?: Record<string, string> };
/** A response: `data` for success, the flat error with its `error_type` otherwise. */
export type Answer<T> = { status: number; error_type?: string; data: T };

export type TestEmulator = {
  app: Hono<EmulatorEnv>;
  state: State;
  control: Control;
  close(): void;
  /** Calls `/sdk/v1{path}` like the client in the frame, by POST unless the options set a method. */
  call<T = Record<string, unknown>>(path: string, body?: object, options?: CallOptions): Promise<Answer<T>>;
  /** Signs a new user up by email passcode. */
  signUp(email: string): Promise<AuthenticateResponse>;
};

/**
 * Creates an emulator without ports; requests go directly to its app. The vertical `B2B` brings the demo company along.
 */
export async function createTestEmulator(
  project: Partial<ProjectSettings> = {},
  providerUrl = PROVIDER_URL,
): Promise<TestEmulator> {
  const { vertical } = project;
  const state = await createState({
    identity: EMULATED_PROJECT,
    providerUrl,
    project: { ...defaultProject(HOST_URL, AUTH_URL, vertical), ...project },
    addInitialData: vertical === 'B2B' ? await loadDemoCompany() : undefined,
  });
  const { app, control, close } = createEmulator(state);
  return { app, state, control, close, ...testCallsOf(app, state) };
}

/** Functions that call an emulator like the client in the frame. */
export function testCallsOf(app: Hono<EmulatorEnv>, state: State): Pick<TestEmulator, 'call' | 'signUp'> {
  const { publicToken } = state.identity;

  async function call<T>(path: string, body?: object, options: CallOptions = {}): Promise<Answer<T>> {
    const response = await app.request(`${state.providerUrl}/sdk/v1${path}`, {
      method: options.method ?? 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${publicToken}:${options.sessionToken ?? publicToken}`)}`,
        'Content-Type': 'application/json',
        Origin: AUTH_URL,
        ...options.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const apiResponse = (await response.json()) as { data?: T; error_type?: string } & T;
    const { data = apiResponse, error_type } = apiResponse;
    return { status: response.status, data, ...(error_type && { error_type }) };
  }

  async function signUp(email: string): Promise<AuthenticateResponse> {
    const message = await call<{ method_id: string }>('/otps/email/login_or_create', { email });
    const { passcode } = await state.inbox.waitFor({ to: email, kind: 'passcode' });
    const body = { token: passcode, method_id: message.data.method_id, session_duration_minutes: 30 };
    return (await call<AuthenticateResponse>('/otps/authenticate', body)).data;
  }

  return { call, signUp };
}

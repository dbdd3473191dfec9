import type { MountRequest } from '@vestibule/shared-protocol';
import { protocolVersion, unreadIn } from '@vestibule/shared-protocol';
import type { FrameParts } from '../FrameParts.ts';
import { createConfiguration } from './configureFrame.ts';

/** The parameters of a test address, as JSON. `mount` may also be a kind; `locale` is plain text. */
const names = ['mount', 'config', 'theme', 'locale'] as const;

/** Returns whether a fragment configures the page, as `#mount=login&config={"products":["otp"]}` does. */
export const isTestAddress = ({ hash }: Pick<Location, 'hash'>): boolean => names.some((name) => read(hash).has(name));

/**
 * Configures the page from its address, validated like a host's request. Shows an error if the deployment is not for
 * testing, or the address is invalid.
 */
export async function configureFromUrl(parts: FrameParts, { hash }: Pick<Location, 'hash'>): Promise<void> {
  const { deployment, flow, onConfigured } = parts;
  const refuse = (message: string) => {
    flow.goTo({ screen: 'Error', message, action: 'none' });
    onConfigured();
  };
  if (!deployment.testing)
    return refuse('This address configures the page, which only a deployment with "testing" allows.');
  const input = read(hash);
  const request: Record<string, unknown> = {};
  for (const name of names) {
    const text = input.get(name);
    if (text === null) continue;
    if (name === 'locale' && unreadIn(text).length > 0) return refuse('locale: expected a language tag such as "en"');
    const value = name === 'locale' ? text : parse(text);
    if (value === undefined && name !== 'mount') return refuse(`${name}: expected JSON`);
    request[name] = value ?? { kind: text };
  }
  const { publicToken } = deployment;
  const standard = { protocol: protocolVersion, mount: { kind: 'login' }, publicToken, config: {}, theme: {} };
  const response = await createConfiguration(parts).configure({ ...standard, ...request } as MountRequest);
  if (!response.ok) refuse(response.error.message);
}

const read = (hash: string) => new URLSearchParams(hash.slice(1));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

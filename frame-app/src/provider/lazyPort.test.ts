import { describe, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_ERROR } from '../constants.ts';
import { fakePorts } from '../testing/fakePorts.ts';
import { lazyPort } from './lazyPort.ts';
import { lazyProvider } from './lazyProvider.ts';

type Port = { double(number: number): Promise<number>; name(): Promise<string> };
const adapter: Port = { double: async (number) => 2 * number, name: async () => 'adapter' };

describe('a port whose adapter is loaded when it is asked for', () => {
  it('loads nothing before, and once for everything that is asked', async () => {
    const load = vi.fn(async () => adapter);
    const { port } = lazyPort<Port>(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([port.double(2), port.name(), port.double(3)])).toEqual([4, 'adapter', 6]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('answers as its adapter does, also with an error', async () => {
    const error = new Error('no');
    const { port } = lazyPort<Port>(async () => ({ ...adapter, name: () => Promise.reject(error) }));
    await expect(port.name()).rejects.toBe(error);
  });

  it('says that the provider cannot be reached where its code cannot, and asks for it again the next time', async () => {
    const cause = Object.assign(new Error(), { name: CHUNK_LOAD_ERROR });
    const load = vi.fn(async () => adapter).mockRejectedValueOnce(cause);
    const { port } = lazyPort<Port>(load);
    const failure = { kind: 'client', code: 'provider_unreachable' };
    await expect(port.name()).rejects.toMatchObject({ failure, cause });
    expect(await port.name()).toBe('adapter');
  });

  it('says of a mistake in that code that it is one', async () => {
    const cause = new TypeError("Cannot read properties of undefined (reading 'bind')");
    const { port } = lazyPort<Port>(() => Promise.reject(cause));
    await expect(port.name()).rejects.toMatchObject({ failure: { kind: 'client', code: 'unexpected' }, cause });
  });
});

describe("the provider's port", () => {
  const entry = { name: 'email_sent', details: { email: 'ada@example.com', type: 'reset_password' } } as const;

  it('waits for its client with everything but the event log', async () => {
    const ports = fakePorts();
    const { port, client } = lazyProvider(async () => ports.provider);
    expect(port.logEvent(entry)).toBeUndefined();
    expect(await port.searchUser('ada@example.com')).toBe('password');
    expect(await client()).toBe(ports.provider);
    expect(ports.reports.log).toEqual([entry]);
  });

  it('fails nobody with the event log', async () => {
    const { port, client } = lazyProvider(() => Promise.reject(Object.assign(new Error(), { name: CHUNK_LOAD_ERROR })));
    port.logEvent(entry);
    await expect(client()).rejects.toMatchObject({ failure: { code: 'provider_unreachable' } });
  });
});

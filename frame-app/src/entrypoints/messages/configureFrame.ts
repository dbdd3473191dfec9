import {
  type FrameMethods,
  type Mount,
  type MountRequest,
  protocolVersion,
  readRedirect,
} from '@vestibule/shared-protocol';
import type { FrameParts } from '../FrameParts.ts';
import { createMessageReader } from './messageReader.ts';
import { createMistakeReport } from './mistakeReport.ts';
import { exposureOf, invalid, type MountRefusal, refusalOf, versionRefusal } from './mountRefusal.ts';
import { createMountSettings } from './mountSettings.ts';
import { createResponses } from './responses.ts';
import { startMount } from './startMount.ts';

/** Creates the calls that configure the frame. A mount request is read, refused or applied, and started. */
export function createConfiguration(parts: FrameParts): Pick<FrameMethods, 'configure' | 'update'> {
  const { deployment, flow, describe } = parts;
  const { refuse } = createResponses(parts);
  const report = createMistakeReport(parts.host);
  const reader = createMessageReader(parts, report);
  const settings = createMountSettings(parts, report);

  /** Returns the valid request, or the reason for a refusal. */
  async function read(request: MountRequest) {
    const incompatible = versionRefusal(request);
    if (incompatible) return { refusal: incompatible };
    const result = await reader.readRequest(request);
    if (!result.ok) return { refusal: invalid(result) };
    const refusal = refusalOf(result.value, deployment);
    return refusal ? { refusal } : { request: result.value };
  }

  /** Refuses a mount. The visitor sees a plain message, and the developer receives the details. */
  function refuseMount({ failure, message }: MountRefusal) {
    flow.goTo({ screen: 'Error', message: describe(failure), action: 'none' });
    return refuse(failure, message);
  }

  function apply(mount: Mount, request: Omit<MountRequest, 'protocol'>): Promise<void> {
    const { config, theme, locale, texts, pageUrl, sessionDurationMinutes } = request;
    flow.configure({ exposure: exposureOf(request) });
    parts.startFrom(pageUrl);
    return settings.apply(mount, { config, theme, locale, texts }, sessionDurationMinutes);
  }

  return {
    async configure(message) {
      const { request, refusal } = await read(message);
      if (refusal) return refuseMount(refusal);
      const mount = asPageSays(request.mount, request.pageUrl);
      await apply(mount, request);
      await startMount(parts, mount);
      reader.reportUnreadNames(message, request).catch(() => {});
      return { ok: true, value: { protocol: protocolVersion } };
    },

    async update(change) {
      const result = await reader.readUpdate(change);
      if (!result.ok) {
        const { failure, message } = invalid(result);
        return refuse(failure, message);
      }
      await settings.change(result.value);
      reader.reportUnreadNames(change, result.value).catch(() => {});
      return { ok: true, value: null };
    },
  };
}

/**
 * Returns the mount with the parameters of the host page's address: whether the token signs in at once, and the start
 * of its link. Only a password reset has them.
 */
function asPageSays(mount: Mount, pageUrl: string | undefined): Mount {
  if (mount.kind !== 'resetPassword' || pageUrl === undefined) return mount;
  const { stytch_token_type, vestibule_start: start = mount.start } = readRedirect(new URL(pageUrl).search).parameters;
  return { ...mount, ...(stytch_token_type === 'login' && { tokenType: 'login' }), ...(start && { start }) };
}

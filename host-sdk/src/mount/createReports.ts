import { type HostMethods, isSize } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { lazyMethods } from '../calls/lazyMethods.ts';
import { HostSdkError } from '../errors/errors.ts';
import { setHeight } from '../frame/createFrame.ts';
import type { LazyHostMethods } from '../frame/hostMethods.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { offerWallets } from '../wallets/offerWallets.ts';
import type { MountContext } from './Mounted.ts';

/** After a failed attempt to load their code, the reports of the frame share one attempt for this time. */
const RELOAD_AFTER_MS = 1_000;

/**
 * Creates the methods that the frame calls. The code of most methods loads with the first call.
 *
 * @param options the options of the mount; `onError` receives the reported errors.
 * @param hostTitle the title that the host has set. Without it the frame sets its own.
 * @param settings the settings of the mount, and the updates that the frame has not answered yet.
 */
export function createReports(
  { subscriptions, load }: Pick<MountContext, 'subscriptions' | 'load'>,
  options: MountOptions & { onError: (error: HostSdkError) => void },
  hostTitle: string | undefined,
  frame: () => HTMLIFrameElement,
  settings: Parameters<typeof offerWallets>[1],
): HostMethods {
  /** One promise for all reports, so that they arrive in order. */
  let loading: Promise<LazyHostMethods> | undefined;
  let isIncomplete = false;

  /**
   * The first failed load is repeated at once, because the frame sends each report once. Later attempts wait, so that a
   * blocked file is not requested for every report.
   */
  const loadMethods = () =>
    (isIncomplete
      ? new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS)).then(() => load('session'))
      : load('session').catch(() => load('session'))
    )
      .catch((error) => {
        loading = undefined;
        if (!isIncomplete) options.onError(sdkIncomplete());
        isIncomplete = true;
        throw error;
      })
      .then((part) => part.hostMethods(options, subscriptions, hostTitle, frame, load));

  const methods = lazyMethods<LazyHostMethods>(
    ['resize', 'title', 'event', 'success', 'error', 'session', 'navigate', 'escape'],
    () => {
      loading ??= loadMethods();
      return loading;
    },
  );
  return {
    ...methods,
    resize(size) {
      if (!isSize(size)) return methods.resize(size);
      // Set without waiting for a chunk or a callback, because the frame waits for its height.
      setHeight(frame(), size.heightPx);
      if (options.onResize) void ignoreRejection(methods.resize(size));
    },
    pageUrl: async () => location.href,
    wallets: offerWallets(load, settings),
  };
}

const sdkIncomplete = () =>
  new HostSdkError('sdk_incomplete', "A file of the SDK didn't load. Check script-src and extensions.");

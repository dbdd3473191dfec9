import type { ProjectFacts } from '@vestibule/shared-protocol';
import type { MountContext, Mounted } from '../mount/Mounted.ts';
import { diagnose } from './diagnose.ts';
import { createReport } from './report.ts';

/** The calls for developers and for support. */
export type SupportCalls = ReturnType<typeof supportCalls>;

/**
 * Creates the calls for developers and for support.
 *
 * @param sessionCalls loads the calls that ask a frame of the project.
 * @param mounts the widgets on the page.
 */
export const supportCalls = (
  { home, commonRequest, subscriptions }: Pick<MountContext, 'home' | 'commonRequest' | 'subscriptions'>,
  sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>,
  mounts: ReadonlySet<Mounted>,
) => ({
  diagnose() {
    const errors = subscriptions.history.flatMap((entry) => ('error' in entry ? [entry] : []));
    const widgets = [...mounts].map((mount) => ({
      ...mount,
      mistakes: () => errors.filter(({ widget }) => widget === mount.handle),
    }));
    const codes = new Set(errors.map(({ error }) => error.widgetError?.code ?? error.code));
    const { publicToken, sessionDurationMinutes } = commonRequest;
    return diagnose(home.href, publicToken, sessionCalls, widgets, codes, sessionDurationMinutes);
  },
  report: () => createReport(home, mounts, subscriptions),
});

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
    const widgets = [...mounts].map((mounted) => ({
      ...mounted,
      mistakes: () => errors.filter(({ widget }) => widget === mounted.handle),
    }));
    const heard = new Set(errors.map(({ error }) => error.widgetError?.code ?? error.code));
    return diagnose(home.href, commonRequest.publicToken, sessionCalls, widgets, heard);
  },
  report: () => createReport(home, mounts, subscriptions),
});

import { type ComponentProps, useEffect, useRef } from 'react';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { Tabs } from '../../ui/Tabs.tsx';

type MethodTabsProps = ComponentProps<typeof Tabs> & Pick<ScreenProps<'Main'>, 'config' | 'environment' | 'state'>;

/** The tabs of Main. Opens the tab of the last login once, if the host wants that and the visitor has not typed yet. */
export function MethodTabs({ config, environment, state, ...tabs }: MethodTabsProps) {
  const { onOpen } = tabs;
  const last = config.showLastUsed === 'first' ? environment.lastUsed : undefined;
  const isOffered = tabs.tabs.some(({ id }) => id === last);
  const mayOpen = useRef(state.method === undefined && state.email === undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function of the first render opens the same tab
  useEffect(() => {
    if (!last || !isOffered || !mayOpen.current) return;
    mayOpen.current = false;
    if (!hasTyped()) onOpen(last);
  }, [last, isOffered]);

  return <Tabs {...tabs} />;
}

/** Returns whether the visitor has typed on Main, or is about to. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll('input')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );

import { type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { closeField, isFieldClosed, isFieldOpened, reportTheft, wasTheftSeen } from './fieldGuard.ts';
import { HostedFlow } from './hostedFlow.ts';
import { followMouse } from './mouseOver.ts';
import { watchFocus } from './watchFocus.ts';

/**
 * Watches a field in a frame while it expects a passcode or a password. Keeps it closed if the host page has taken the
 * focus before.
 *
 * @param isExpecting False while the value is being verified, because the host may act on the result.
 * @returns whether the focus is on the host page without an explanation, so that keys go there.
 */
export function useFocusGuard(field: RefObject<HTMLInputElement | null>, isExpecting: boolean): boolean {
  const flow = useContext(HostedFlow);
  const [isAway, setIsAway] = useState(false);
  // Runs before the first paint, so that a closed field is never visible.
  useLayoutEffect(() => {
    if (!flow) return;
    if (isFieldClosed(flow)) closeField(flow);
    else if (isFieldOpened(flow) && document.activeElement === document.body) field.current?.focus();
  }, [flow, field]);
  const onTheft = useEffectEvent(() => flow && reportTheft(flow));
  const isWatched = flow !== null && isExpecting;
  useEffect(() => {
    if (!isWatched || !field.current) return;
    followMouse();
    const stop = watchFocus(field.current, { onTaken: onTheft, onAway: setIsAway, isSuspicious: wasTheftSeen() });
    return () => {
      stop();
      setIsAway(false);
    };
  }, [field, isWatched]);
  return isAway;
}

import { boundElsewhere } from '../../../flow/actions/showElsewhere.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { isUndecided } from '../../../flow/isUndecided.ts';
import { FlowError, failureOf } from '../../../flow/ports.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { type AfterList, afterList } from '../afterList.ts';
import { afterResponse } from '../afterResponse.ts';

type On<S extends ScreenName> = StepContext<S>;

/** Redeems the token of a mail or a redirect. A token that may still be valid stays for another try. */
export async function redeem(
  context: On<'OrganizationReturn'>,
): Promise<StateOf<AfterList | 'OrganizationReturn' | 'OrganizationPasswordReset'>> {
  const { state, config, locale, ports, proceed } = context;
  const { token, tokenType, method, isReset, connectionId } = state;
  const organizations = await ports.provider.organizations();
  proceed({ ...state, question: null });
  try {
    const response = await organizations.redeem(tokenType, token, {
      config,
      locale,
      method,
      ...(connectionId !== undefined && { connectionId }),
    });
    if (response.kind === 'list') return await afterList(context, response);
    if (isReset && response.kind === 'session') return newPassword;
    const next = await afterResponse(context, response, null, method);
    // After the second factor, the form for the password follows.
    return isReset && 'goal' in next ? { ...next, goal: { ...next.goal, end: newPassword } } : next;
  } catch (thrown) {
    if (!isUndecided(thrown)) proceed({ ...state, question: null, isRefused: true });
    // A link can be opened in the right browser, but a sign-in at a provider has to start again.
    const isElsewhere = isRedirect(tokenType) && Object.hasOwn(boundElsewhere, failureOf(thrown).error_type ?? '');
    throw isElsewhere ? new FlowError({ kind: 'client', code: 'return_not_started_here' }, thrown) : thrown;
  }
}

const isRedirect = (tokenType: StateOf<'OrganizationReturn'>['tokenType']): boolean =>
  tokenType === 'sso' || tokenType === 'oauth' || tokenType === 'discovery_oauth';

const newPassword: StateOf<'OrganizationPasswordReset'> = {
  screen: 'OrganizationPasswordReset',
  reset: { kind: 'session' },
  strength: null,
};

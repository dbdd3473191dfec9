import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState, ScreenName, StateOf, SuccessState } from '../../flow/screens.ts';
import { rest } from '../../i18n/en/rest.ts';
import { isAsked, isMissing, toSave, valuesOf } from './details.ts';
import { keep, readDraft } from './draft.ts';
import type { SignUpPort } from './port.ts';
import type { DetailValues } from './states.ts';

type Any = StepContext<ScreenName>;
type Context = StepContext<'SignUpDetails'>;

/** Returns the screen for the details of a new user, or the success screen if nothing is missing. */
export async function askDetails({ config, ports }: Any, success: SuccessState): Promise<FlowState> {
  const { signIn } = success;
  if (!signIn) return success;
  const { fields } = config.signUpOptions;
  const { metadata } = await signUpPort(ports);
  const values = valuesOf(fields, signIn.user, await metadata());
  const draft = readDraft(signIn.user.user_id);
  if (draft && 'doneIn' in draft) {
    // The library may not know yet what was saved a moment ago.
    if (draft.doneIn === signIn.session.session_id) return success;
    if (!fields.some((field) => isMissing(field, values))) return success;
  }
  if (!isAsked(config, values, signIn.user, signIn.session.started_at)) return success;
  const typedValues = draft && 'values' in draft ? draft.values : {};
  return { screen: 'SignUpDetails', end: success, values: { ...values, ...typedValues } };
}

/**
 * Saves the details. Fails with `invalid_input` if a required field is empty, or with the provider's error; both stay on
 * the screen, with all that is typed.
 */
export async function submitDetails(
  { state, config, ports }: Context,
  { values }: { values: DetailValues },
): Promise<SuccessState> {
  const { fields } = config.signUpOptions;
  const missing = fields.find((field) => isMissing(field, values));
  if (missing) {
    const { missing: error_message } = rest.signUp;
    throw new FlowError({ kind: 'client', code: 'invalid_input', path: missing.name, error_message });
  }
  const { save } = await signUpPort(ports);
  const { name, metadata } = toSave(fields, values);
  await save(name, metadata);
  const { end } = state;
  noteDone(end);
  return withName(end, name);
}

export const keepDraft = ({ state }: Context, { values }: { values: DetailValues }): StateOf<'SignUpDetails'> => {
  if (state.end.signIn) keep(state.end.signIn.user.user_id, { values });
  return state;
};

export function skipDetails({ state }: Context): SuccessState {
  noteDone(state.end);
  return state.end;
}

/** Notes that this user is not asked again in this session, and in this tab only for a required field. */
function noteDone({ signIn }: SuccessState): void {
  if (signIn) keep(signIn.user.user_id, { doneIn: signIn.session.session_id });
}

/** Adds the saved name to the user of the success screen. */
function withName(end: SuccessState, name: object): SuccessState {
  const { signIn } = end;
  if (!signIn) return end;
  return { ...end, signIn: { ...signIn, user: { ...signIn.user, name: { ...signIn.user.name, ...name } } } };
}

async function signUpPort({ provider }: Any['ports']): Promise<SignUpPort> {
  const port = await provider.signUp?.();
  if (!port) throw new FlowError({ kind: 'config', code: 'vertical_mismatch' });
  return port;
}

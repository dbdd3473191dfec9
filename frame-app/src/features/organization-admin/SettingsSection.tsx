import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { changeFrom, isSame } from './differences.ts';
import { type Admission, type AuthMethod, authMethods, type OrganizationSettings } from './entities.ts';
import { chosenIn, fieldsOf } from './fieldsOf.ts';
import { MOST_NAME_CHARACTERS, profileMistake } from './profileMistake.ts';
import { firstOf } from './readAddresses.ts';
import { readDomains } from './readDomains.ts';
import type { SectionProps } from './SectionProps.ts';

/**
 * The organization's name and rules. The form follows what other admins save until something is typed. From then on, it
 * compares with the settings that it has shown, so that it never sends what only others have changed.
 */
export function SettingsSection(props: SectionProps) {
  const saved = props.known.organization.settings;
  const [shown, setShown] = useState(saved);
  const [isTouched, setIsTouched] = useState(false);
  if (!isTouched && !isSame(shown, saved)) setShown(saved);
  return <SettingsForm key={JSON.stringify(shown)} {...props} before={shown} onTouch={() => setIsTouched(true)} />;
}

type SettingsFormProps = SectionProps & {
  /** The settings that the form shows before anything is typed. */
  before: OrganizationSettings;
  onTouch(): void;
};

/** Saving leads through a review of who is affected. */
function SettingsForm({ state, text, known, canChange, busy, ask, before, onTouch }: SettingsFormProps) {
  const { settings: own } = text;
  const { rights } = known;
  const settings = { ...before, ...state.draft };
  const [isRestricted, setIsRestricted] = useState(settings.methods !== null);
  const [mistake, setMistake] = useState<string | null>(null);
  const isFixed = (right: boolean) => !right || !canChange;

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { typed, invalidDomains } = readForm(event.currentTarget, before);
    const change = changeFrom(before, typed);
    const inProfile = profileMistake(change);
    const isEmpty = Object.keys(change).length === 0;
    const found =
      (inProfile && own[inProfile]) ||
      (invalidDomains.length > 0 && own.invalidDomains(firstOf(invalidDomains))) ||
      (typed.methods?.length === 0 && own.noMethod) ||
      (isEmpty && own.unchanged) ||
      null;
    setMistake(found);
    if (!found) ask('reviewSettings', { change, before });
  }

  return (
    <form className="form admin-groups" onInput={onTouch} onSubmit={review} noValidate>
      <section className="admin-group">
        <h2>{own.profile}</h2>
        <div className="admin-form">
          <Field
            id="name"
            label={own.name}
            value={settings.name}
            isFixed={isFixed(rights.name)}
            mostCharacters={MOST_NAME_CHARACTERS}
          />
          <Field id="slug" label={own.slug} hint={own.slugHint} value={settings.slug} isFixed={isFixed(rights.slug)} />
          <Field id="logoUrl" label={own.logo} value={settings.logoUrl} isFixed={isFixed(rights.logo)} type="url" />
        </div>
      </section>
      <section className="admin-group">
        <h2 id="admin-methods">{own.methods}</h2>
        <div className="admin-form">
          <fieldset className="admin-fieldset" aria-labelledby="admin-methods" disabled={isFixed(rights.methods)}>
            {[false, true].map((restricts) => (
              <label className="admin-check" key={`${restricts}`}>
                <input
                  type="radio"
                  name="restricts"
                  value={`${restricts}`}
                  checked={isRestricted === restricts}
                  onChange={() => setIsRestricted(restricts)}
                />
                <span>{restricts ? own.someMethods : own.allMethods}</span>
              </label>
            ))}
            {isRestricted && (
              <div className="admin-inner">
                {authMethods.map((method) => (
                  <label className="admin-check" key={method}>
                    <input
                      type="checkbox"
                      name="method"
                      value={method}
                      defaultChecked={settings.methods?.includes(method) ?? true}
                    />
                    <span>{own.method[method]}</span>
                  </label>
                ))}
              </div>
            )}
          </fieldset>
          <Check name="requiresTwoStep" isFixed={isFixed(rights.twoStep)} isOn={settings.requiresTwoStep}>
            {own.twoStep}
          </Check>
        </div>
      </section>
      <section className="admin-group">
        <h2>{own.joining}</h2>
        <div className="admin-form">
          <Field
            id="domains"
            label={own.domains}
            hint={own.domainsHint}
            value={settings.domains.join(', ')}
            isFixed={isFixed(rights.domains)}
          />
          <Check name="joinByEmail" isFixed={isFixed(rights.joinByEmail)} isOn={settings.joinByEmail}>
            {own.joinByEmail}
          </Check>
          <Check name="joinBySso" isFixed={isFixed(rights.joinBySso)} isOn={settings.joinBySso !== 'NOT_ALLOWED'}>
            {own.joinBySso}
          </Check>
          <div className="field">
            <label className="label" htmlFor="invites">
              {own.invites}
            </label>
            <Select id="invites" name="invites" defaultValue={settings.invites} disabled={isFixed(rights.invites)}>
              <option value="ALL_ALLOWED">{own.invitesAll}</option>
              <option value="RESTRICTED">{own.invitesDomains}</option>
              <option value="NOT_ALLOWED">{own.invitesNone}</option>
            </Select>
          </div>
        </div>
      </section>
      {canChange && (
        <div className="admin-end">
          <ErrorText message={mistake} />
          <Button type="submit" isBusy={busy === 'reviewSettings'}>
            {own.review}
          </Button>
        </div>
      )}
    </form>
  );
}

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  isFixed: boolean;
  type?: 'text' | 'url';
  mostCharacters?: number;
};

function Field({ id, label, hint, value, isFixed, type = 'text', mostCharacters }: FieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={id}
        type={type}
        defaultValue={value}
        disabled={isFixed}
        maxLength={mostCharacters}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type CheckProps = { name: string; isFixed: boolean; isOn: boolean; children: string };

const Check = ({ name, isFixed, isOn, children }: CheckProps) => (
  <label className="admin-check">
    <input type="checkbox" name={name} defaultChecked={isOn} disabled={isFixed} />
    <span>{children}</span>
  </label>
);

/** Reads the form. A field that is disabled keeps its setting. */
function readForm(
  form: HTMLFormElement,
  before: OrganizationSettings,
): { typed: OrganizationSettings; invalidDomains: string[] } {
  const fields = fieldsOf(form);
  const isOn = (name: string) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement && !input.disabled ? input.checked : undefined;
  };
  const methods = chosenIn(form, 'method').filter((one): one is AuthMethod =>
    authMethods.some((known) => known === one),
  );
  const joinBySso = isOn('joinBySso');
  const { domains, invalid: invalidDomains } = readDomains(fields.domains, before.domains);
  const typed = {
    name: fields.name ?? before.name,
    slug: fields.slug ?? before.slug,
    logoUrl: fields.logoUrl ?? before.logoUrl,
    methods: fields.restricts === undefined ? before.methods : fields.restricts === 'true' ? methods : null,
    requiresTwoStep: isOn('requiresTwoStep') ?? before.requiresTwoStep,
    domains,
    joinByEmail: isOn('joinByEmail') ?? before.joinByEmail,
    invites: (fields.invites as Admission | undefined) ?? before.invites,
    joinBySso: joinBySso === undefined ? before.joinBySso : joined(joinBySso, before.joinBySso),
  };
  return { typed, invalidDomains };
}

/** A restriction to some connections stays. */
function joined(isOn: boolean, before: Admission): Admission {
  if (!isOn) return 'NOT_ALLOWED';
  return before === 'RESTRICTED' ? before : 'ALL_ALLOWED';
}

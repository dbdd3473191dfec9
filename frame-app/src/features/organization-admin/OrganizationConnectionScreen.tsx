import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { CopyValue } from './CopyValue.tsx';
import { type IdentityProvider, identityProviders, type ManagedConnection } from './entities.ts';
import { fieldsOf } from './fieldsOf.ts';
import { labelOf } from './providerLabels.ts';
import { pemOf, readCertificates } from './readCertificates.ts';
import { type Metadata, readMetadata } from './readMetadata.ts';
import { Certificates } from './SsoSection.tsx';
import type { TestResult } from './testWindow.ts';

type Props = ScreenProps<'OrganizationConnection'>;

const steps = ['choose', 'copy', 'paste', 'test'] as const;

/** The wizard that connects an identity provider: choose it, copy our values, enter its values, test. */
export function OrganizationConnectionScreen(props: Props) {
  const { state, ask, texts } = props;
  const { sso: text } = texts.organizationAdmin;
  const provider = labelOf(state.connection?.provider ?? 'generic', text.provider);
  const titles = {
    choose: text.chooseTitle,
    copy: text.copyTitle(provider),
    paste: text.pasteTitle(provider),
    test: text.testTitle,
  };
  const Step = { choose: ChooseStep, copy: CopyStep, paste: PasteStep, test: TestStep }[state.step];
  const previous = steps[steps.indexOf(state.step) - 1];
  const onBack = () => (previous && previous !== 'choose' ? ask('showStep', { step: previous }) : ask('back'));
  const place = steps.indexOf(state.step) + 1;
  const number = (value: number) => value.toLocaleString(texts.locale);
  return (
    <Card
      title={titles[state.step]}
      above={
        <p className="admin-step" data-step={place}>
          {text.step(number(place), number(steps.length))}
        </p>
      }
      back={{ label: texts.frame.back, onBack }}
    >
      {/* Each step has its own fields. */}
      <Step key={state.step} {...props} />
    </Card>
  );
}

function ChooseStep({ busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { provider = 'generic', kind = 'saml', name = '' } = fieldsOf(event.currentTarget);
    if (busy !== null) return;
    const chosen = provider as IdentityProvider;
    const given = name || labelOf(chosen, text.other);
    ask('createConnection', { provider: chosen, kind: kind as ManagedConnection['kind'], name: given });
  }

  return (
    <form className="form admin-form" onSubmit={create}>
      <fieldset className="admin-fieldset admin-choice">
        <legend className="label">{text.provider}</legend>
        {identityProviders.map((provider, index) => (
          <label className="admin-check" key={provider}>
            <input type="radio" name="provider" value={provider} defaultChecked={index === 0} />
            <span>{labelOf(provider, text.other)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="admin-fieldset admin-choice">
        <legend className="label">{text.protocol}</legend>
        <label className="admin-check">
          <input type="radio" name="kind" value="saml" defaultChecked />
          <span>SAML</span>
        </label>
        <label className="admin-check">
          <input type="radio" name="kind" value="oidc" />
          <span>OpenID Connect</span>
        </label>
      </fieldset>
      <div className="field">
        <label className="label" htmlFor="connection-name">
          {text.connectionName}
        </label>
        <input className="input" id="connection-name" name="name" autoComplete="off" />
      </div>
      <ErrorText message={error?.message} />
      <Button type="submit" isBusy={busy === 'createConnection'}>
        {text.create}
      </Button>
    </form>
  );
}

function CopyStep({ state, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  if (!connection) return null;
  const { kind, provider, callbackUrl, audience } = connection;
  const copied = { copyLabel: text.copy, copiedLabel: texts.secondFactor.copied };
  return (
    <div className="admin-form">
      {kind === 'saml' ? (
        <>
          <CopyValue id="acs-url" label={text.acsUrl[provider]} value={callbackUrl} {...copied} />
          <CopyValue id="audience" label={text.audience[provider]} value={audience} {...copied} />
          <p className="aside">{text.attributes}</p>
        </>
      ) : (
        <CopyValue id="redirect-url" label={text.redirectUrl[provider]} value={callbackUrl} {...copied} />
      )}
      <ErrorText message={error?.message} />
      <Button onClick={() => ask('showStep', { step: 'paste' })}>{texts.frame.continue}</Button>
    </div>
  );
}

function PasteStep(props: Props) {
  return props.state.connection?.kind === 'oidc' ? <OidcForm {...props} /> : <SamlForm {...props} />;
}

/** Returns the values of the form: as typed before a proof was asked for, otherwise those of the connection. */
function typedIn({ connection, typed }: Props['state']) {
  const { idpEntityId: entityId = '', idpUrl: url = '', issuer = '', clientId = '' } = connection ?? {};
  const saved = { metadataUrl: '', entityId, url, certificates: [], issuer, clientId, clientSecret: '' };
  return { ...saved, ...typed };
}

const manners = ['byUrl', 'byFile', 'byHand'] as const;

function SamlForm({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  const typed = typedIn(state);
  const [by, setBy] = useState<(typeof manners)[number]>(typed.entityId ? 'byHand' : 'byUrl');
  const [read, setRead] = useState<Metadata | 'unreadable' | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (!connection) return null;
  const { provider } = connection;
  const known = read && read !== 'unreadable' ? read : null;

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) setRead(readMetadata(await file.text()) ?? 'unreadable');
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { metadataUrl = '', entityId = '', url = '', certificate = '' } = fieldsOf(event.currentTarget);
    const certificates = certificate === '' ? [] : readCertificates(certificate);
    setIsUnreadable(certificates === null);
    if (by === 'byUrl') ask('saveConnection', { values: { by: 'url', metadataUrl } });
    else if (by === 'byHand') {
      if (certificates) ask('saveConnection', { values: { by: 'values', entityId, url, certificates } });
    } else if (known) ask('saveConnection', { values: { by: 'values', ...known } });
  }

  return (
    <form className="form admin-form" onSubmit={save}>
      <fieldset className="admin-fieldset admin-choice admin-choice-list">
        <legend className="visually-hidden">{text.protocol}</legend>
        {manners.map((one) => (
          <label className="admin-check" key={one}>
            <input type="radio" name="by" value={one} checked={by === one} onChange={() => setBy(one)} />
            <span>{text[one]}</span>
          </label>
        ))}
      </fieldset>
      {by === 'byUrl' && <Input id="metadataUrl" label={text.byUrl} value={typed.metadataUrl} type="url" isRequired />}
      {by === 'byFile' && (
        <div className="field">
          <label className="label" htmlFor="metadata-file">
            {text.file}
          </label>
          <input
            className="input"
            id="metadata-file"
            type="file"
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            required
            onChange={(event) => void readFile(event)}
          />
          <ErrorText message={read === 'unreadable' ? text.fileUnreadable : null} />
          {known && (
            <p className="aside">
              <bdi>{known.entityId}</bdi>
            </p>
          )}
        </div>
      )}
      {by === 'byHand' && (
        <>
          <Input id="entityId" label={text.idpEntityId[provider]} value={typed.entityId} isRequired />
          <Input id="url" label={text.idpUrl[provider]} value={typed.url} type="url" isRequired />
          <div className="field">
            <label className="label" htmlFor="certificate">
              {text.certificate}
            </label>
            <textarea
              className="input admin-text"
              id="certificate"
              name="certificate"
              rows={4}
              defaultValue={typed.certificates.map(pemOf).join('\n')}
              dir="ltr"
              spellCheck={false}
              required={connection.certificates.length === 0}
              aria-invalid={isUnreadable}
              aria-describedby="certificate-error"
            />
            <ErrorText id="certificate-error" message={isUnreadable ? text.certificateUnreadable : null} />
            <Certificates connection={connection} text={text} locale={texts.locale} />
          </div>
        </>
      )}
      <ErrorText message={error?.message} />
      <Button type="submit" isBusy={busy === 'saveConnection'}>
        {texts.organizationAdmin.save}
      </Button>
    </form>
  );
}

function OidcForm({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { connection } = state;
  const typed = typedIn(state);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const { issuer = '', clientId = '', clientSecret = '' } = fieldsOf(event.currentTarget);
    ask('saveConnection', { values: { by: 'oidc', issuer, clientId, clientSecret } });
  }

  return (
    <form className="form admin-form" onSubmit={save}>
      <Input id="issuer" label={text.issuer} value={typed.issuer} type="url" isRequired />
      <Input id="clientId" label={text.clientId} value={typed.clientId} isRequired />
      <Input
        id="clientSecret"
        label={text.clientSecret}
        value={typed.clientSecret}
        type="password"
        isRequired={!connection?.hasSecret}
      />
      {connection?.hasSecret && <p className="aside">{text.secretKept}</p>}
      <ErrorText message={error?.message} />
      <Button type="submit" isBusy={busy === 'saveConnection'}>
        {texts.organizationAdmin.save}
      </Button>
    </form>
  );
}

type InputProps = {
  id: string;
  label: string;
  value?: string;
  type?: 'text' | 'url' | 'password';
  isRequired: boolean;
};

const Input = ({ id, label, value = '', type = 'text', isRequired }: InputProps) => (
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
      required={isRequired}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
    />
  </div>
);

/** Returns why a test failed and what to do, as far as the provider says. */
function failureOf(test: TestResult, text: OrganizationAdminTexts['sso']): string | undefined {
  if (test === 'waiting' || test === 'done') return undefined;
  if (test === 'blocked') return text.testBlocked;
  return test === 'failed' ? text.testFailed : text.testCause[test];
}

function TestStep({ state, busy, error, ask, texts }: Props) {
  const { sso: text } = texts.organizationAdmin;
  const { test, connection, isIssuerUnread } = state;
  const outcome = test === 'waiting' ? text.testing : test === 'done' && text.testDone;
  const failure = test && failureOf(test, text);
  const isWaiting = busy === 'testConnection';
  // The button of the next step is the loud one: after a failure, the way to the values.
  const next = test === 'done' ? 'finish' : isIssuerUnread || (failure && test !== 'blocked') ? 'mend' : 'test';
  const settings = (
    <Button kind={next === 'mend' ? 'primary' : 'text'} onClick={() => ask('showStep', { step: 'copy' })}>
      {text.backToSettings}
    </Button>
  );
  return (
    <>
      <p className="lead">{text.testLead}</p>
      <ErrorText message={isIssuerUnread ? text.issuerUnread : null} />
      <p className={test === 'done' ? 'admin-news' : 'admin-outcome'} role="status">
        {outcome}
      </p>
      <ErrorText message={error?.message ?? failure} />
      <div className="links">
        {next === 'mend' && settings}
        {connection?.isActive && (
          <Button
            kind={next === 'test' ? 'primary' : 'secondary'}
            isBusy={isWaiting}
            onClick={() => ask('testConnection')}
          >
            {text.test}
          </Button>
        )}
        <Button kind={next === 'finish' ? 'primary' : 'secondary'} onClick={() => ask('finishConnection')}>
          {text.done}
        </Button>
        {next !== 'mend' && settings}
      </div>
    </>
  );
}

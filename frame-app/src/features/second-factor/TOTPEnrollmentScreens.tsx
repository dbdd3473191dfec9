import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Name } from '../../ui/Name.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { QRCode } from './QRCode.tsx';
import './secondFactor.css';
import { OtherMethods } from './OtherMethods.tsx';

export function TOTPEnrollmentQRCodeScreen({ state, error, ask, texts }: ScreenProps<'TOTPEnrollmentQRCode'>) {
  const { goal, enrolment } = state;
  const text = texts.secondFactor;
  return (
    <Card title={text.qrTitle} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{text.qrLead}</p>
      <QRCode text={enrolment.uri} label={text.qrLabel} />
      <ErrorText message={error?.message} />
      <Button onClick={() => ask('enterCode')}>{text.next}</Button>
      <div className="links other-methods">
        <Button kind="text" onClick={() => ask('showManual')}>
          {text.byHand}
        </Button>
      </div>
      <OtherMethods goal={goal} currentMethod="totp" texts={texts} onLeave={() => ask('leave')} />
    </Card>
  );
}

export function TOTPEnrollmentManualScreen({ state, error, ask, texts }: ScreenProps<'TOTPEnrollmentManual'>) {
  const { goal, enrolment } = state;
  const text = texts.secondFactor;
  return (
    <Card title={text.manualTitle} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{text.manualLead}</p>
      <dl className="setup">
        <dt>{text.account}</dt>
        <dd>
          <Name>{accountIn(enrolment.uri)}</Name>
        </dd>
        <dt>{text.key}</dt>
        <dd className="secret" dir="ltr" translate="no">
          {inFours(enrolment.secret)}
        </dd>
      </dl>
      <div className="keep">
        <CopyButton text={enrolment.secret} label={text.copyKey} texts={texts} />
      </div>
      <ErrorText message={error?.message} />
      <Button onClick={() => ask('enterCode')}>{text.next}</Button>
      <div className="links other-methods">
        <Button kind="text" onClick={() => ask('showQRCode')}>
          {text.byQRCode}
        </Button>
      </div>
      <OtherMethods goal={goal} currentMethod="totp" texts={texts} onLeave={() => ask('leave')} />
    </Card>
  );
}

const accountIn = (uri: string): string => decodeURIComponent(new URL(uri).pathname.split(/[/:]/).at(-1) ?? '');

/** Groups the secret in fours for reading; authenticator apps ignore blanks. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

import { Card } from '../../ui/Card.tsx';
import { PhoneNumberForm } from '../../ui/screens/PhoneForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { refusalOf } from './refusalOf.ts';
import './secondFactor.css';

export function SMSOTPEnrollmentScreen({
  state: { goal, phone },
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'SMSOTPEnrollment'>) {
  const text = texts.secondFactor;
  const refusal = failedIntent === 'submitPhone' ? error : null;
  return (
    <Card title={text.phoneTitle} icon="message" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{text.phoneLead}</p>
      <PhoneNumberForm
        phone={phone}
        phoneNumber={goal.unfinishedSignIn?.phone}
        isBusy={busy === 'submitPhone'}
        submitError={refusal && { ...refusal, message: refusalOf(refusal, texts) ?? refusal.message }}
        texts={texts}
        onRead={(values) => ask('readPhone', values)}
        onSubmit={(values) => ask('submitPhone', values)}
      >
        {text.sendCode}
      </PhoneNumberForm>
      <OtherMethods goal={goal} currentMethod={null} texts={texts} onLeave={() => ask('leave')} />
    </Card>
  );
}

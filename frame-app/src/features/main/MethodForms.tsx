import type { OtpMethod } from '@vestibule/shared-protocol';
import { Suspense, useState } from 'react';
import { emailMethod, formMethods } from '../../flow/configRules.ts';
import { formBars } from '../../theme/bars.ts';
import { Bars } from '../../ui/Bars.tsx';
import { chunk, from } from '../../ui/chunk.tsx';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { EmailForm } from './EmailForm.tsx';

// The tabs and the phone form share a chunk, because tabs appear only with a phone method.
const phoneForms = chunk(() => import('./phone.ts'));
const Tabs = from(phoneForms, (module) => module.MethodTabs);
const PhoneForm = from(phoneForms, (module) => module.PhoneForm);

/**
 * The forms of Main, each in a tab when there are several. Typed values stay: the email form has the same place in the
 * tree with and without tabs, and Text and WhatsApp share a form.
 */
export function MethodForms(props: ScreenProps<'Main'>) {
  const { config, state, texts } = props;
  const methods = formMethods(config);
  const [selectedMethod, choose] = useState<OtpMethod | null>(null);
  const [phoneWas, setPhoneWas] = useState<'sms' | 'whatsapp' | null>(null);
  const open = methods.find((method) => method === (selectedMethod ?? state.method)) ?? methods[0] ?? 'email';
  const phone = open === 'email' ? phoneWas : open;
  const email = emailMethod(config);
  const panelOf = (method: OtpMethod) => `panel-${method === 'email' ? 'email' : 'phone'}`;

  function openTab(id: string) {
    setPhoneWas(phone);
    choose(methods.find((method) => method === id) ?? null);
  }

  const panel = (method: OtpMethod) => ({
    hidden: panelOf(method) !== panelOf(open),
    ...(methods.length > 1 && { role: 'tabpanel', id: panelOf(method), 'aria-labelledby': `tab-${open}` }),
  });

  return (
    <>
      {methods.length > 1 && (
        <Suspense fallback={<Bars of={['kept-tabs']} />}>
          <Tabs
            {...props}
            label={texts.main.methods}
            tabs={methods.map((id) => ({
              id,
              label: texts.main.tabs[id],
              panelId: panelOf(id),
              mark: lastUsed({ ...props, method: id, isDot: true }),
            }))}
            open={open}
            onOpen={openTab}
          />
        </Suspense>
      )}
      {email && (
        <div key="email" {...panel('email')}>
          <EmailForm {...props} method={email} />
        </div>
      )}
      {phone && (
        <div key="phone" {...panel(phone)}>
          <Suspense fallback={<Bars of={formBars} />}>
            <PhoneForm {...props} method={phone} />
          </Suspense>
        </div>
      )}
    </>
  );
}

export { readPhone, sendPhonePasscode } from '../../flow/actions/phone.ts';
export { PhoneForm } from '../../ui/screens/PhoneForm.tsx';
export { Tabs } from '../../ui/Tabs.tsx';

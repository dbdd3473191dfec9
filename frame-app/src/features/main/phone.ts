export { PhoneForm } from '../../ui/screens/PhoneForm.tsx';
export * from './actions/enterPhone.ts';
export { MethodTabs } from './MethodTabs.tsx';

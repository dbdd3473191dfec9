export { Tabs } from '../../ui/Tabs.tsx';
export { PhoneForm } from './PhoneForm.tsx';

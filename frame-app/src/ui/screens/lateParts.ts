export { showToast, Toaster } from '../Toaster.tsx';
export { ErrorScreen } from './ErrorScreen.tsx';
export { FocusMovedCard } from './FocusMovedCard.tsx';
export { StillWorking } from './StillWorking.tsx';

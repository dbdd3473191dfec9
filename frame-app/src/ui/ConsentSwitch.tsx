import { Icon } from './Icon.tsx';
import './ConsentList.css';

/**
 * The text of the button in an account's or an organization's row. In a low window it is a chevron at the row's end.
 */
export const ConsentSwitch = ({ children }: { children: string }) => (
  <>
    <span className="consent-switch">{children}</span>
    <Icon name="chevron" sizeRem={1} />
  </>
);

/** As in English. */
export const unreachable = 'לא ניתן להגיע לשירות ההתחברות. יש לבדוק את החיבור ולנסות שוב.';

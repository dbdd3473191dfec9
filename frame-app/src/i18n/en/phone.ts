/** Specification §2, "Phone form". */
export const phoneTexts = {
  phone: {
    label: 'Phone number',
    country: 'Country',
    placeholder: '(123) 456-7890',
    continueWithText: 'Continue with text message',
    continueWithWhatsApp: 'Continue with WhatsApp',
  },
};

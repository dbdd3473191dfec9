/** A mail is under way whose link is bound to the browser that asked for it. The specification is silent; design §3.7. */
export const mailTexts = {
  mail: { openHere: 'Open the link in this browser, on this device: it works in no other.' },
};

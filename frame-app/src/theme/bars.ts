/** The placeholders of a form: its label, field and button. Each is a class of base.css; '' is a button. */
export const formBars = ['kept-label', '', 'kept-send'];

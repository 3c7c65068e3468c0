/** The address of the privacy notice that is linked wherever rules are accepted. */
export const PRIVACY_NOTICE = '/documenti/privacy.pdf';

/** The lines of further pages of demo files. They are about no country's law. */
export const pagesOf = {
  types: [
    [
      '[Demo] Accessory rights follow the secured claim: the assignee of the claim obtains the right.',
      'Non-accessory rights exist without a claim; a security agreement links both.',
    ],
    [
      '[Demo] Akzessorische Rechte folgen der gesicherten Forderung.',
      'Nicht akzessorische Grundpfandrechte bestehen ohne Forderung; ein Sicherungsvertrag verbindet beide.',
    ],
  ],
  registration: [
    [
      '[Demo] Where registration is constitutive, the right arises with the entry.',
      'Where it is declaratory, the right arises with the deed, but third parties are bound only by the entry.',
    ],
    [
      '[Demo] Example: the deed is signed on Monday and filed on Wednesday.',
      'The register office enters the right on the day on which the application was filed.',
      'A bailiff who attaches the property on Tuesday comes first.',
    ],
    [
      '[Demo] Beispiel: Die Urkunde wird am Montag unterschrieben und am Mittwoch eingereicht.',
      'Das Grundbuchamt trägt das Recht mit dem Tag des Antrags ein.',
    ],
  ],
  overview: [
    [
      '[Demo] Grundpfandrechte werden in die dritte Abteilung der Grundbücher eingetragen.',
      'Der Rang richtet sich nach der Reihenfolge der Eintragungen.',
    ],
    ['[Demo] Briefrechte werden außerhalb des Grundbuchs übertragen, Buchrechte durch Einigung und Eintragung.'],
  ],
  enforcement: [
    ['[Demo] The creditor calls up the loan in writing. The debtor has two months to pay.'],
    [
      '[Demo] The creditor then sells the property, by public auction or by private sale.',
      'Proceeds pay the costs of the sale, then the creditors in the order of their ranks.',
    ],
  ],
} satisfies Record<string, string[][]>;

import { renderSurveyInline } from '@formbricks/surveys';

const asked = JSON.parse(document.querySelector('#questions').textContent);

renderSurveyInline({
  containerId: 'root',
  languageCode: 'default',
  brandColor: '#64748b',
  isBrandingEnabled: false,
  styling: { allowStyleOverwrite: false },
  autoFocus: true,
  onResponse: ({ data }) => localStorage.setItem('answers', JSON.stringify(data)),
  survey: {
    id: 'bench',
    name: 'Bench',
    type: 'link',
    status: 'inProgress',
    welcomeCard: { enabled: false },
    thankYouCard: { enabled: true, headline: 'Thank you' },
    hiddenFields: { enabled: false },
    languages: [],
    triggers: [],
    questions: asked.map(({ title, subtitle = '', choices }, index) => ({
      id: `q${index}`,
      type: 'multipleChoiceSingle',
      headline: title,
      subheader: subtitle,
      required: true,
      shuffleOption: 'none',
      buttonLabel: 'Next',
      backButtonLabel: 'Back',
      choices: choices.map((label, choice) => ({ id: `c${choice}`, label: label })),
    })),
  },
});

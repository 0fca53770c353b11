import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model, settings } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';

const asked = JSON.parse(document.querySelector('#questions').textContent);

settings.titleTags.question = 'h1';
const model = new Model({
  showQuestionNumbers: false,
  focusFirstQuestionAutomatic: true,
  completedHtml: 'Thank you',
  pages: asked.map(({ title, subtitle = '', choices }, index) => ({
    elements: [
      {
        type: 'radiogroup',
        name: `q${index}`,
        title,
        description: subtitle,
        isRequired: true,
        choices,
      },
    ],
  })),
});
model.onValueChanged.add(({ data }) => localStorage.setItem('answers', JSON.stringify(data)));
createRoot(document.querySelector('#root')).render(createElement(Survey, { model }));

# ${report.title}

${report.question}
<#list report.warnings as warning>

**${warning}**
</#list>
<#list report.answers as answer>

**${answer.title}**
<#if answer.sentences?has_content>

<#list answer.sentences as sentence>
- ${sentence}
</#list>
</#if>
<#if answer.figures?has_content>

${answer.table()}<#rt>
</#if>
</#list>
<#list report.about as paragraph>

${paragraph}
</#list>
<#list report.sections as section>
<#if section.text?has_content || !section.table.isEmpty()>

## ${section.title}
<#list section.text as paragraph>

${paragraph}
</#list>
<#if !section.table.isEmpty()>

${section.table}<#rt>
</#if>
</#if>
</#list>

## Method and limits

<#list report.notes as note>
- ${note}
</#list>
